// The entry of the first page: the client, and what the site has loaded with it.
import './client';
import '@aldaba/site/first-page';

export { Rich } from '../lib/html'; // most live sections use it
