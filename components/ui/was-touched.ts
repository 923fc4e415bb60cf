/** Whether the visitor has changed a control, even back; browsers that cannot tell say no. */
export const wasTouched = (control: Element) => control.matches(':is(:user-valid, :user-invalid)');
