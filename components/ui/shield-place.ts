/** The longest time between the two presses of a double click, in milliseconds. */
const longestPause = 500;

/**
 * Called when a control vanishes at a press. The second of two quick presses then falls on what it had
 * covered, so a press within its box does nothing for a moment, or until one elsewhere.
 */
export function shieldPlace(control: Element): void {
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
