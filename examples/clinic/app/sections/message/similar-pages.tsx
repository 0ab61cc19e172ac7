/** Links to the pages that a visitor may have meant. */
export function SimilarPages({ items }: { items: { title: string; path: string }[] }) {
  return (
    <ul>
      {items.map(({ title, path }) => (
        <li key={path}>
          <a href={path}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
SimilarPages.fragment = 'similar-pages';
