import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Locator, Page, Request, Response } from 'playwright-core';
import { tab } from './browser';
import { stop } from './servers';

/** How long the editor may take for one thing on a machine that others use, in milliseconds. */
const patience = 30_000;

/** An editor that runs on a copy of the content, and the page of who sits at it. */
export class Desk {
  /** The response to the last request to publish: by then the file is written and committed. */
  private publication?: Promise<Response>;

  private constructor(
    readonly folder: string,
    readonly page: Page,
    private readonly program: ChildProcess,
  ) {}

  static async open(): Promise<Desk> {
    const folder = join(mkdtempSync(join(tmpdir(), 'aldaba-editor-')), 'content');
    cpSync('content', folder, { recursive: true });
    const env = { ...process.env };
    for (const who of ['AUTHOR', 'COMMITTER']) {
      env[`GIT_${who}_NAME`] = 'Editor';
      env[`GIT_${who}_EMAIL`] = 'editor@example.com';
    }
    for (const command of [
      ['init', '-q'],
      ['add', '-A'],
      ['commit', '-qm', 'all'],
    ]) {
      execFileSync('git', ['-C', folder, ...command], { env });
    }
    const program = spawn('bin/aldaba-edit', ['--content', folder, '--addr', '127.0.0.1:0', '--commit'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    });
    const link = await new Promise<string>((resolve, reject) => {
      program.once('error', reject);
      program.once('exit', (status) => reject(new Error(`aldaba-edit ended with ${status}`)));
      program.stdout.on('data', (line) => {
        const found = /http:\S+/.exec(String(line));
        if (found) resolve(found[0]);
      });
    });
    const page = await tab({ origin: new URL(link).origin });
    prepare(page);
    await page.goto(link);
    await page.waitForURL((url) => !url.search); // the link's page leads on by itself
    return new Desk(folder, page, program);
  }

  /** Another tab of the same browser. */
  async tab(): Promise<Desk> {
    const page = await this.page.context().newPage();
    prepare(page);
    return new Desk(this.folder, page, this.program);
  }

  async close(): Promise<void> {
    await this.page.context().close();
    await stop(this.program);
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), 'utf8');
  }

  /** Changes a file with another program. */
  write(file: string, change: (text: string) => string): void {
    writeFileSync(join(this.folder, file), change(this.read(file)));
  }

  /** What git says, without the line's end. */
  git(...command: string[]): string {
    return execFileSync('git', ['-C', this.folder, ...command], { encoding: 'utf8' }).trim();
  }

  /** The lines that the last commit took out and put in. */
  changes(): string[] {
    const lines = this.git('show', '--format=', '--unified=0').split('\n');
    return lines.filter((line) => /^[+-](?![+-]{2})/.test(line));
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Opens the form of a page, by its address. A click that comes as the CMS draws its list anew is lost. */
  async edit(address: string): Promise<void> {
    for (const left of [2, 1, 0]) {
      await this.page.goto('/#/collections/pages');
      await this.page.getByRole('link', { name: address, exact: true }).click();
      try {
        return await this.field('title').waitFor({ timeout: patience / 3 });
      } catch (error) {
        if (!left) throw error;
      }
    }
  }

  /**
   * Opens an empty form by way of the collection's list: two addresses in a row are one change to the CMS, which
   * would keep the form that was open and empty it while it is filled in.
   */
  async create(collection: string): Promise<void> {
    await this.page.goto(`/#/collections/${collection}`);
    await this.page.locator(`a[href="#/collections/${collection}/new"]`).first().click();
    await until('the form is empty', async () => (await this.page.getByLabel('Nombre').first().inputValue()) === '');
  }

  /** A field of the form that is open, or of a section of it. */
  field(name: string, within: Page | Locator = this.page): Locator {
    return within.locator(`[id^="${name}-field-"]`).first();
  }

  async fill(field: Locator, texts: Record<string, string>): Promise<void> {
    for (const [language, text] of Object.entries(texts)) await field.getByLabel(language).first().fill(text);
  }

  /** The last section of a kind. */
  section(kind: string): Locator {
    return this.page.locator(`label:text-is("${kind}")`).last().locator('..');
  }

  /** The next response to an action of the CMS. The words that it shows then may still be those of the time before. */
  answered(action: string): Promise<Response> {
    const isIt = (request: Request) => request.method() === 'POST' && request.postData()?.includes(`"${action}"`);
    return this.page.waitForResponse((response) => isIt(response.request()) === true);
  }

  /** Saves the form as a draft. */
  async save(): Promise<void> {
    const saved = this.answered('persistEntry');
    await this.button('Guardar').click();
    await saved;
    await this.page.getByText('Cambios guardados').waitFor();
    await this.button(/^Estado/).waitFor();
  }

  /** Asks for the draft to be published. */
  async publish(): Promise<void> {
    await this.button(/^Estado/).click();
    await this.page.getByRole('menuitem', { name: 'Listo' }).click();
    await this.button('Estado: Listo').waitFor();
    await this.button('Publicar').click();
    this.publication = this.answered('publishUnpublishedEntry');
    await this.page.getByRole('menuitem', { name: 'Publicar ahora' }).click();
  }

  /** Waits until the draft is published, and the form shows it. */
  async done(): Promise<void> {
    expect((await this.publication)?.status()).toBe(200);
    await this.page.getByText('Publicado.').waitFor();
    await this.button('Publicado').waitFor();
  }

  /** The page beside the form, once it is as it should be. */
  async preview(holds: (frame: Frame) => Promise<boolean>): Promise<void> {
    const frames = () => this.page.frames().filter((frame) => frame !== this.page.mainFrame());
    try {
      await until(`the preview is so: ${holds}`, async () => {
        for (const frame of frames()) {
          // A frame that goes away as it is looked at is not the one.
          if (await holds(frame).catch(() => false)) return true;
        }
        return false;
      });
    } catch (error) {
      const seen = frames().map(
        async (frame) => `${frame.url()}: ${await frame.locator('body').textContent({ timeout: 1000 })}`,
      );
      throw new Error(
        `${error}\n${(await Promise.allSettled(seen)).map((s) => JSON.stringify(s).slice(0, 1500)).join('\n')}`,
      );
    }
  }
}

function prepare(page: Page): void {
  page.setDefaultTimeout(patience);
  // Yes to all, but for what an earlier test left unsaved: it would come back into a form that is being filled in.
  page.on('dialog', (dialog) => (/copia de seguridad/.test(dialog.message()) ? dialog.dismiss() : dialog.accept()));
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const late = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > late) throw new Error(`it never came to be that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
