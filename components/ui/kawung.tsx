/** One petal of the kawung, from the origin to (50, 50): two arcs that meet in points. */
export const petal = 'M4 4C26 6 44 22 46 46C24 44 6 28 4 4Z';
export const turns = [0, 90, 180, 270];

/** The brand's symbol: four petals of the kawung, one in turmeric. */
export function KawungMark({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" className={`shrink-0 ${className}`} viewBox="-50 -50 100 100">
      {turns.map((turn) => (
        <path
          key={turn}
          d={petal}
          transform={`rotate(${turn})`}
          className={turn === 180 ? 'fill-kunyit' : 'fill-pandan'}
        />
      ))}
    </svg>
  );
}

/** The kawung as an all-over pattern in the current colour; `id` is unique on its page. */
export function KawungPattern({ id, className }: { id: string; className: string }) {
  return (
    <svg aria-hidden="true" className={`kawung ${className}`}>
      <pattern id={id} width="100" height="100" patternUnits="userSpaceOnUse">
        <g transform="translate(50 50)">
          {turns.map((turn) => (
            <g key={turn} transform={`rotate(${turn})`}>
              <path d={petal} />
              <path d="M12 12L38 38" />
            </g>
          ))}
        </g>
      </pattern>
      <rect className="stroke-none" width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
