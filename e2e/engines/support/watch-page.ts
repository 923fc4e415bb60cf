/** Runs in a page, again and again: keeps what went wrong in `window.problems` until it is read. */
export function watchPage() {
  if ('problems' in window) return;
  const problems: string[] = [];
  Object.assign(window, { problems });
  // Buffered, so that it tells of the time before this function ran, too.
  new ReportingObserver(
    (reports) => {
      const told = ['effectiveDirective', 'blockedURL', 'sourceFile', 'lineNumber'];
      for (const { body } of reports)
        problems.push(`The policy blocks ${JSON.stringify(body, told)}`);
    },
    { types: ['csp-violation'], buffered: true },
  ).observe();
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) problems.push(event.message);
      // A preload ends when the page is left; a script that is missing fails by its own element.
      else if (target instanceof Element && !target.matches('[rel=preload][as=script]'))
        problems.push(`not loaded: ${target.outerHTML}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...words) => {
      problems.push(words.join(' '));
      say(...words);
    };
  }
}
