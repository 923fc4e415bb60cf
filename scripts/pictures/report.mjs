import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imagesFolder } from './encode.mjs';

const KB = 1024;
const fileBudget = 120 * KB;
const heroBudget = 60 * KB;
const totalBudget = 6 * KB * KB;

const budgetOf = (file) => (/home-hero-(480|800)\.avif$/.test(file) ? heroBudget : fileBudget);

/** Prints every file's size; false when one of them or the sum is over its budget. */
export async function printReport() {
  const files = (await readdir(imagesFolder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );
  const rows = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const { size } = await stat(join(parentPath, name));
      return {
        file: join(parentPath, name).slice(imagesFolder.length),
        size,
        isOver: size > budgetOf(name),
      };
    }),
  );
  rows.sort((a, b) => a.file.localeCompare(b.file));
  for (const { file, size, isOver } of rows) {
    console.log(
      `${(size / KB).toFixed(1).padStart(8)} KB  ${file}${isOver ? '  OVER BUDGET' : ''}`,
    );
  }
  const total = rows.reduce((sum, { size }) => sum + size, 0);
  console.log(
    `${(total / KB).toFixed(1).padStart(8)} KB  ${rows.length} files${total > totalBudget ? '  OVER BUDGET' : ''}`,
  );
  return total <= totalBudget && rows.every(({ isOver }) => !isOver);
}
