/** @jest-environment <rootDir>/test/support/jsdom-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { keepFocus } from './focus-keeper.js';

describe('the focus', () => {
  let end: () => void;
  beforeEach(() => {
    // A layout is nothing that jsdom has.
    HTMLElement.prototype.checkVisibility = () => true;
    document.body.innerHTML = `
      <main id="content" tabindex="-1"><button id="opener">Open</button><button id="busy">Save</button></main>
      <div id="dialog"><button id="inside">Close</button></div>`;
    end = keepFocus(document);
  });
  afterEach(() => end());

  const focus = (id: string) => document.getElementById(id)!.focus();
  const after = async (change: () => void): Promise<string | undefined> => {
    change();
    await pause(120);
    return document.activeElement?.id;
  };

  it('goes to what had it before when a dialog goes', async () => {
    focus('opener');
    focus('inside');
    expect(await after(() => document.getElementById('dialog')!.remove())).toBe('opener');
  });

  it('stays around what was switched off or taken away', async () => {
    focus('opener');
    focus('busy');
    expect(await after(() => document.getElementById('busy')!.remove())).toBe('content');
  });

  it('is nobody’s where a person pressed on empty ground', async () => {
    focus('opener');
    expect(
      await after(() => {
        document.getElementById('opener')!.blur();
        document.getElementById('dialog')!.remove();
      }),
    ).toBe('');
  });

  it('is left to code that restores it itself', async () => {
    focus('opener');
    focus('inside');
    expect(
      await after(() => {
        document.getElementById('dialog')!.remove();
        focus('busy');
      }),
    ).toBe('busy');
  });
});
