// The entry @aldaba/app/serve: for programs that render fragments beside those of pages.
export { serve } from './entries/render';
export { fragments } from './pages/fragments';
