import page from '../../../../../pages/device.json';
import { sections } from '../../../../../pages/device.sections';
import { Page } from '../../../../page';

export default () => <Page of={page} sections={sections} />;
