import page from '../../../../../pages/integrations.json';
import { sections } from '../../../../../pages/integrations.sections';
import { Page } from '../../../../page';
import { IntegrationsSearch } from '../../../../search';

export const dynamic = 'force-dynamic';

export default async function Integrations({ searchParams }) {
  const { q = '' } = await searchParams;
  const query = q && `?${new URLSearchParams({ q })}`;
  const search = page.sections.find(({ kind }) => kind === 'integrations-search');
  return <Page of={page} sections={sections} query={query} live={<IntegrationsSearch {...search.props} query={q} />} />;
}
