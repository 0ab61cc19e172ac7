export function Page({ path }: { path: string }) {
  return <h1>first: {path}</h1>;
}
