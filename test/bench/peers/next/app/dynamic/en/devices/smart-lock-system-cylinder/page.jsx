import page from '../../../../../../pages/device.json';
import { sections } from '../../../../../../pages/device.sections';
import { Page } from '../../../../../page';

export const dynamic = 'force-dynamic';

export default async function Dynamic({ searchParams }) {
  const query = new URLSearchParams(await searchParams).toString();
  return <Page of={page} sections={sections} query={query && `?${query}`} />;
}
