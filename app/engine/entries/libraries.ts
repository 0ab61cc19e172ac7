// The libraries of the first page, in a chunk of their own: browsers keep it
// cached when a release changes only the application.
export { createInstance } from 'i18next';
export { version } from 'react';
export { jsx } from 'react/jsx-runtime';
export { flushSync } from 'react-dom';
export { hydrateRoot } from 'react-dom/client';
export { Router } from 'react-router-dom';
