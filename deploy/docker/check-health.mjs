/** Fails unless an address answers with success: the images have no curl. */
const [address] = process.argv.slice(2);
const answer = await fetch(address, { signal: AbortSignal.timeout(4_000) });
process.exit(answer.ok ? 0 : 1);
