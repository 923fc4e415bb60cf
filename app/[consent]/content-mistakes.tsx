/** Replaces a page while the content has mistakes; in development only. */
export function ContentMistakes({ lines }: { lines: string[] }) {
  return (
    <section className="under-header px-page pb-section">
      <div className="mx-auto max-w-page pt-12">
        <h1 className="text-heading">
          {lines.length === 1
            ? 'The content has 1 mistake'
            : `The content has ${lines.length} mistakes`}
        </h1>
        <p className="mt-4 text-ink-soft text-lead">
          Correct it and save: the page then comes back by itself.
        </p>
        <ul className="mt-8">
          {lines.map((line, index) => (
            <li key={index} className="border-sand border-t py-4">
              <code className="break-words">{line}</code>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
