// No login: the working copy belongs to the person who started the editor.
localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'proxy' }));
// page.mjs starts Decap, with our widgets and words.
window.CMS_MANUAL_INIT = true;
