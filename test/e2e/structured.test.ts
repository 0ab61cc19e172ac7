import Validator from '@adobe/structured-data-validator';
import { site } from './site';

// Linked data as search engines take it. What our own rules want of it, the
// audit package checks.

interface Node {
  '@type': string;
}

/** The validator's errors; what it merely recommends is not meant. */
async function errorsOf(nodes: readonly Node[]): Promise<string[]> {
  const jsonld: Record<string, Node[]> = {};
  for (const node of nodes) {
    jsonld[node['@type']] ??= [];
    jsonld[node['@type']]?.push(structuredClone(node));
  }
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}

test('no page has an error of linked data', async () => {
  const { production, pages } = site();
  const seen = new Set<string>();
  const errors: string[] = [];
  for (const { path } of pages) {
    const html = await (await fetch(production + path, { headers: { 'accept-language': 'es' } })).text();
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
    if (!block) continue;
    const { '@graph': graph } = JSON.parse(block) as { '@graph': Node[] };
    for (const node of graph) seen.add(node['@type']);
    errors.push(...(await errorsOf(graph)).map((error) => `${path}: ${error}`));
  }
  expect(errors).toEqual([]);
  expect([...seen].sort()).toEqual([
    'Article',
    'BlogPosting',
    'BreadcrumbList',
    'FAQPage',
    'ItemList',
    'JobPosting',
    'Organization',
    'ProductModel',
    'Service',
    'VideoObject',
    'WebSite',
  ]);
}, 120_000);

test.each(['JobPosting', 'VideoObject', 'BreadcrumbList'])('the validator would find one in a %s', async (type) => {
  expect(await errorsOf([{ '@type': type }])).not.toEqual([]);
});
