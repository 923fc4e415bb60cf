/** Whether the browser sends Global Privacy Control. */
export function sendsPrivacySignal(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

type SwitchState = {
  /** Value of the category's cookie. */
  saved: string | undefined;
  /** `enabled` of the content. */
  isOnByDefault: boolean;
  hasSignal: boolean;
  honoursSignal: boolean;
};

/** Initial state of a switch: the saved choice, otherwise what the content and the signal say. */
export function startsOn({ saved, isOnByDefault, hasSignal, honoursSignal }: SwitchState): boolean {
  if (saved !== undefined) return saved === 'true';
  return isOnByDefault && !(honoursSignal && hasSignal);
}
