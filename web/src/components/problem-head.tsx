import { PageTitle } from './page-title.tsx';

/** Says, in the place of a screen, why it is not there, and names the page after that. */
export function ProblemHead({ title, text }: { title: string; text: string }) {
  return (
    <div role="alert">
      <PageTitle name={title} />
      <h1 className="text-title">{title}</h1>
      <p className="tone-muted">{text}</p>
    </div>
  );
}
