import { readMark } from '@/lib/content';

/** The mark of another company in the colour of the text around it; in server components alone. */
export function Mark({ name, className = 'size-5' }: { name: string; className?: string }) {
  const { viewBox, paths } = readMark(name);
  return (
    <svg aria-hidden="true" className={`flex-none ${className}`} viewBox={viewBox}>
      {paths.map((path) => (
        <path key={path} d={path} fill="currentColor" fillRule="evenodd" />
      ))}
    </svg>
  );
}
