import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { renderPage } from './parts/page.mjs';

const systemChromium = '/usr/bin/chromium';

export function launchBrowser() {
  return chromium.launch({
    executablePath: existsSync(systemChromium) ? systemChromium : undefined,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
    ],
  });
}

export async function takePicture(browser, picture, previewFolder) {
  const { width, height, name } = picture;
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: previewFolder ? 1 : 2,
  });
  await page.setContent(renderPage(picture));
  await page.evaluate(() => document.fonts.ready);
  if (previewFolder) await mkdir(previewFolder, { recursive: true });
  const png = await page.screenshot({
    path: previewFolder && join(previewFolder, `${name}.png`),
    type: 'png',
  });
  await page.close();
  return png;
}
