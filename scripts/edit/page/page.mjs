import { registerWidgets } from './widgets.mjs';

const cms = globalThis.CMS;
registerWidgets(cms);

// What Decap calls publishing writes the file and no more.
const words = cms.getLocale('en');
Object.assign(words.editor.editorToolbar, {
  publish: 'Save',
  publishing: 'Saving…',
  published: 'Saved',
  publishNow: 'Save now',
  publishAndCreateNew: 'Save and create new',
  publishAndDuplicate: 'Save and duplicate',
  deployButtonLabel: 'Look at the site',
});
cms.registerLocale('en', words);
cms.init();

const box = document.querySelector('#mistakes');
new EventSource('/mistakes').addEventListener('message', ({ data }) => {
  box.textContent = JSON.parse(data);
  box.hidden = box.textContent === '';
});
