// @ts-check
/** Says beside a field how much still fits, once a tenth of its limit is left. */

/** How long typing pauses before it is said, so that a screen reader does not read every key. */
const quietMs = 500;

const fields = /** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (
  document.querySelectorAll('[data-limit]')
);
for (const field of fields) {
  const note = field.form?.querySelector('[data-hint]') ?? document.createElement('p');
  const usual = note.textContent;
  note.ariaLive = 'polite';
  note.className = 'quiet';
  if (!note.isConnected) field.after(note);
  /** @type {number | undefined} */
  let timer;
  const say = () => {
    const text = describe(field) || usual;
    if (note.textContent !== text) note.textContent = text;
  };
  say();
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(say, quietMs);
  });
}

/**
 * Only a field with a `maxlength` is cut by the browser; of others too long a text is refused.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
function describe({ value, maxLength, dataset }) {
  const limit = Number(dataset.limit);
  const left = limit - value.length;
  if (left > limit / 10) return '';
  if (left === 0 && maxLength === limit) return `More than ${limit} characters are cut.`;
  return left < 0 ? `Characters too many: ${-left}` : `Characters left: ${left}`;
}
