import { type Html, html } from './html';
import { deskPaths } from './page';

/** The question for the password; `next` is where it leads, `unsent` an answer that came too late. */
export type SignIn = { next: string; error?: string; unsent?: string | undefined };

/** The page that asks for the password, with what went wrong and an answer that can still be copied. */
export function renderSignInPage({ next, error, unsent }: SignIn): Html {
  return html`<main class="narrow">
<h1>Support desk</h1>
${renderUnsent(unsent, 'You are no longer signed in, so this answer was not sent:')}
<form method="post" action="${deskPaths.signIn}">
<input type="hidden" name="next" value="${next}">
<label for="secret">Password</label>
${error !== undefined && html`<p class="error" id="error">${error}</p>`}
<input id="secret" name="secret" type="password" required autofocus autocomplete="current-password" ${error !== undefined && html`aria-invalid="true" aria-describedby="error"`}>
<button class="main">Sign in</button>
</form>
</main>`;
}

/** A room that does not exist or is ended; an answer to it can still be copied. */
export function renderUnknownRoomPage(unsent?: string): Html {
  return html`<main>
<h1>This chat is not open</h1>
<p>It was ended, by the visitor or at the desk, or it never existed.</p>
${renderUnsent(unsent, 'This answer was not sent:')}
<p><a href="${deskPaths.list}">All open chats</a></p>
</main>`;
}

/** A call that failed; what was typed can still be copied. */
export function renderFailurePage(unsent?: string): Html {
  return html`<main>
<h1>Something went wrong</h1>
<p>The desk could not do this. Please try again.</p>
${renderUnsent(unsent, 'This answer was not sent:')}
<p><a href="${deskPaths.list}">All open chats</a></p>
</main>`;
}

function renderUnsent(text: string | undefined, why: string): Html | undefined {
  if (!text) return undefined;
  return html`<label for="unsent">${why}</label>
<textarea id="unsent" readonly>
${text}</textarea>`;
}
