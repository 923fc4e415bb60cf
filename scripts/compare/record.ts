/**
 * Shows that a change of the code changes nothing for a visitor. In a checkout that is built
 * (`npm run build`), once before the change and once after it:
 *
 *   npx tsx scripts/compare/record.ts OUT_DIR
 *
 * starts site and API of the build on free loopback ports, with fresh data and none of the
 * developer's variables, and records what they answer as text: `pages`, `mails` (with the leads'
 * program), `desk` (with the pages of the newsletter) and `calls`. Then, with the two folders:
 *
 *   node scripts/compare/compare.mjs BEFORE AFTER
 *
 * prints what differs and exits with 1 if anything does. Both builds need the same
 * NEXT_PUBLIC_APP_ENV; their addresses may differ. The checkout is the current folder: to record one
 * without this tool, run the tool of another from there, with TSX_TSCONFIG_PATH set to the other's
 * tsconfig.json.
 *
 * Ids, tokens, times and names of built files are replaced (`neutralise.ts`), as are the order of
 * attributes, classes and JSON keys. A browser's work is not recorded (styles of the site, scripts,
 * islands after hydration): the browser tests hold that.
 */
import { recordCalls, recordLimits, recordWeeks } from './api';
import { recordPages } from './pages';
import { openRecordFolder } from './record-folder';
import { checkBuild, startSite } from './servers';

const [outDir] = process.argv.slice(2);
if (outDir === undefined) {
  console.error('Usage: npx tsx scripts/compare/record.ts OUT_DIR');
  process.exit(2);
}
checkBuild();
const folder = openRecordFolder(outDir);

async function recordSite(): Promise<void> {
  const site = await startSite();
  try {
    await recordPages(folder, site.origin);
  } finally {
    await site.stop();
  }
}

// Each has servers of its own, and stops them before an error of another one ends this process.
const works = [recordSite(), recordCalls(folder), recordLimits(folder), recordWeeks(folder)];
for (const result of await Promise.allSettled(works)) {
  if (result.status === 'rejected') throw result.reason;
}
const counts = Object.entries(folder.close()).map(([kind, count]) => `${count} ${kind}`);
console.log(`${counts.join(', ')} in ${Math.round(performance.now() / 1000)} s`);
