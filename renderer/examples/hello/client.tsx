import { hydrateRoot } from 'react-dom/client';
import { Page } from './page';

const root = document.querySelector('#root') as Element;
const props = document.querySelector('#props') as Element;
hydrateRoot(root, <Page {...JSON.parse(props.innerHTML)} />);
