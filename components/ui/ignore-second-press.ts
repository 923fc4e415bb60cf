/** The longest time between the two presses of a double click, in milliseconds. */
const longestPause = 500;

/**
 * Ignores presses within the box of a control that disappears at a press, for a moment or until a press elsewhere:
 * the second press of a double click would hit what the control had covered.
 */
export function ignoreSecondPress(control: Element): void {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const ignore = (event: MouseEvent) => {
    const { clientX: x, clientY: y } = event;
    if (x < left || x > right || y < top || y > bottom) return end();
    event.preventDefault();
    event.stopPropagation();
  };
  const end = () => document.removeEventListener('click', ignore, true);
  document.addEventListener('click', ignore, true);
  setTimeout(end, longestPause);
}
