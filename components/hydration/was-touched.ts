/**
 * True if the visitor has changed a control, even back to its first value, also before it was drawn anew;
 * false in browsers without support.
 */
export const wasTouched = (control: Element) =>
  control.matches(':is(:user-valid, :user-invalid, [data-touched])');
