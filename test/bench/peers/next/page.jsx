import { createElement } from 'react';
import { Footer } from '../app/ui/frame/footer';
import { Header } from './header';

// HTML's attributes, as React spells them.
const spelling = {
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  hreflang: 'hrefLang',
  imagesizes: 'imageSizes',
  imagesrcset: 'imageSrcSet',
};
const spelt = (attributes) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [spelling[name] ?? name, value]));
// React puts a preload into the head only when it has an address; a browser that reads the set leaves it alone.
const address = ({ href, imagesrcset }) => href ?? imagesrcset?.split(' ')[0];

/** A page of the site: server components, but for the header and a section that lives. */
export function Page({ of, sections, query = '', live }) {
  const head = of.head.filter(({ attributes }) => attributes.name !== 'viewport'); // Next has its own
  return (
    <>
      {head.map(({ tag, attributes, text }) =>
        createElement(tag, { key: JSON.stringify(attributes), ...spelt(attributes), href: address(attributes) }, text),
      )}
      <div id="root">
        <Header {...of.header} query={query} />
        <main id="main" tabIndex={-1}>
          {of.sections.map(({ id, kind, tone, props }) => {
            const Section = sections[kind];
            return (
              <section key={id} id={id} className="section" data-kind={kind} data-tone={tone}>
                {Section ? <Section {...props} /> : live}
              </section>
            );
          })}
        </main>
        <div className="foot">
          <Footer {...of.footer} />
        </div>
      </div>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: of.facts }} />
    </>
  );
}
