// Read by the CMS as it loads: its configuration comes from editor.js.
window.CMS_MANUAL_INIT = true;
