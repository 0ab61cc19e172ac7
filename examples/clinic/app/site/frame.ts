import { SimilarPages } from '../sections/message/similar-pages';
import { Footer } from './footer';

/** The footer, and the components that the server renders apart. */
export const frame = { footer: Footer, [SimilarPages.fragment]: SimilarPages };
