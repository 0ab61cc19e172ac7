/** Opens a page with its title. */
export default function Welcome({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  );
}
