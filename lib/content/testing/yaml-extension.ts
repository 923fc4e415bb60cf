import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService } from 'yaml-language-server';

type Settings = { 'yaml.schemas': Record<string, string> };

const settings: Settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8'));

const service = getLanguageService({
  schemaRequestService: async (address) => readFileSync(new URL(address), 'utf8'),
  workspaceContext: {
    resolveRelativePath: (path, from) => new URL(path, from).href,
  },
});
service.configure({
  validate: true,
  hover: true,
  completion: true,
  schemas: Object.entries(settings['yaml.schemas']).map(([path, glob]) => ({
    uri: pathToFileURL(resolve(path)).href,
    fileMatch: [glob],
  })),
});

let version = 0;

/** A content file as VS Code's YAML extension sees it; the extension is this language service. */
export function openInEditor(file: string, text: string) {
  const document = TextDocument.create(
    pathToFileURL(resolve('content', file)).href,
    'yaml',
    // The service parses a text of the same version only once.
    ++version,
    text,
  );
  const placeAfter = (words: string) => document.positionAt(text.indexOf(words) + words.length);
  return {
    /** What is underlined, as `line: message`. */
    async listMarks() {
      const marks = await service.doValidation(document, false);
      return marks.map(({ range, message }) => `${range.start.line + 1}: ${message}`);
    },
    /** What is shown over the end of some words. */
    async hover(words: string) {
      const hover = await service.doHover(document, placeAfter(words));
      return JSON.stringify(hover?.contents);
    },
    /** What is offered behind some words. */
    async listOffers(words: string) {
      const { items } = await service.doComplete(document, placeAfter(words), false);
      return items.map(({ label, documentation }) => ({ label, documentation }));
    },
  };
}
