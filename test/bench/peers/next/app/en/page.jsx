import page from '../../../pages/home.json';
import { sections } from '../../../pages/home.sections';
import { Page } from '../../page';

export default () => <Page of={page} sections={sections} />;
