/**
 * Loaded before the API (`node --import`): its clock starts at COMPARE_NOW and is slow, so that two
 * recordings say the same of office hours, waits and dates. No two readings are equal, as rows are
 * ordered by them.
 */
const RealDate = Date;
const slowness = 20;
const start = RealDate.parse(process.env.COMPARE_NOW ?? '');
const begun = RealDate.now();
let last = 0;

function now() {
  last = Math.max(last + 1, start + Math.floor((RealDate.now() - begun) / slowness));
  return last;
}

globalThis.Date = new Proxy(RealDate, {
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
});
