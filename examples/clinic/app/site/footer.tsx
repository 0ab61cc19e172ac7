interface Props {
  legalName: string;
  groups: { id: string; title: string; items: { label: string; to: string }[] }[];
}

/** The links that every page ends with. */
export function Footer({ legalName, groups }: Props) {
  return (
    <footer>
      {groups.map(({ id, title, items }) => (
        <nav key={id} aria-label={title}>
          {items.map(({ label, to }) => (
            <a key={to} href={to}>
              {label}
            </a>
          ))}
        </nav>
      ))}
      <p>{legalName}</p>
    </footer>
  );
}
