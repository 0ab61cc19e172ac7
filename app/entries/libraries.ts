// The libraries of the first page, in a file of their own: it stays in
// browsers' caches when a release changes nothing but the application.
export { createInstance } from 'i18next';
export { version } from 'react';
export { jsx } from 'react/jsx-runtime';
export { flushSync } from 'react-dom';
export { hydrateRoot } from 'react-dom/client';
export { Router } from 'react-router-dom';
