/** The longest time between the two presses of a double click, in milliseconds. */
const longestPause = 500;

/**
 * Call it when a control disappears at a press: the second press of a double click would fall on what it had
 * covered. A press within its box does nothing for a moment, or until a press elsewhere.
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
