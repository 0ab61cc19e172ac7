import page from '../../../../pages/home.json';
import { sections } from '../../../../pages/home.sections';
import { Page } from '../../../page';

export const dynamic = 'force-dynamic';

export default async function Dynamic({ searchParams }) {
  const query = new URLSearchParams(await searchParams).toString();
  return <Page of={page} sections={sections} query={query && `?${query}`} />;
}
