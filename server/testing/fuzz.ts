/** How many times longer the fuzz tests run in `npm run test:endurance` than in `npm test`. */
export const timesLonger = Number(process.env.FUZZ_TIMES_LONGER ?? 1);
