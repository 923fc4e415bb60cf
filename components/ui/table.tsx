import type { ReactNode } from 'react';

type TableProps = {
  /** The corner, then a head for each column. */
  head: [string, ...string[]];
  rows: { header: string; cells: ReactNode[] }[];
};

/** A hairline table: a row head, then the cells in even columns. */
export function Table({ head: [corner, ...columns], rows }: TableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead className="border-ink border-b-2">
        <tr>
          <th scope="col" className="py-3 font-semibold">
            {corner}
          </th>
          {columns.map((column, index) => (
            <th
              key={index}
              scope="col"
              className="w-[28%] py-3 text-center font-semibold sm:w-[18%]"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ header, cells }, row) => (
          <tr key={row} className="border-sand border-b">
            <th scope="row" className="py-4 pr-4 font-medium">
              {header}
            </th>
            {cells.map((content, index) => (
              <td key={index} className="py-4 text-center">
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
