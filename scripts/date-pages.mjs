/** `npm run dates`, after `npm run build`: gives each page that says something else the date of today. */
import { readFileSync, writeFileSync } from 'node:fs';
import { datesFile, findOutdated, hashPages, updateDates } from '../deploy/finish/page-dates.mjs';

const dates = JSON.parse(readFileSync(datesFile, 'utf8'));
const hashes = await hashPages({ projectDir: '.', distDir: '.next' });
const outdated = findOutdated(dates, hashes);
const today = new Date().toISOString().slice(0, 10);
writeFileSync(datesFile, `${JSON.stringify(updateDates(dates, hashes, today), null, 2)}\n`);
console.log(outdated.length > 0 ? `${today}: ${outdated.join(', ')}` : 'No page has changed.');
