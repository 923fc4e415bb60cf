type Press = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** With a modifier key the browser opens a link in a tab or a window, or downloads it. */
export const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: Press) =>
  metaKey || ctrlKey || shiftKey || altKey;
