// Read by the CMS as it loads: its configuration comes from editor.js, and who has the
// link needs no login.
window.CMS_MANUAL_INIT = true;
localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'proxy' }));
