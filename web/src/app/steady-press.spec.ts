/** @jest-environment <rootDir>/test/support/jsdom-environment.mjs */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { steadyPress } from './steady-press.js';

describe('a press', () => {
  let end: () => void;
  let pressed: string[];
  beforeEach(() => {
    document.body.innerHTML = `
      <button id="first"><b id="words">Accept</b></button><button id="second">Accept</button>
      <label id="label" for="box">Starters</label><input id="box" type="checkbox" />`;
    pressed = [];
    end = steadyPress(document);
    document.body.onclick = ({ target }) => pressed.push((target as Element).id);
  });
  afterEach(() => end());

  /** @param at when, in ms */
  const press = (id: string, { x = 10, detail = 1, at = 0 } = {}) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, detail });
    Object.defineProperty(click, 'timeStamp', { value: at });
    return document.getElementById(id)!.dispatchEvent(click);
  };

  it('is one, where its other half falls on what came under the pointer', () => {
    press('first');
    press('second', { detail: 2, at: 150 });
    press('second', { detail: 3, at: 290 });
    expect(pressed).toEqual(['first']);
    press('second', { at: 310 });
    expect(pressed).toEqual(['first', 'second']);
  });

  it('counts each time on the same button, elsewhere, and by the keyboard', () => {
    press('first');
    press('words');
    press('second', { x: 60 });
    press('first', { x: 60, detail: 0 });
    expect(pressed).toEqual(['first', 'words', 'second', 'first']);
  });

  it('on a row may press the link in it', () => {
    document.body.innerHTML = '<table><tr id="row"><td id="cell"><a id="link">Kim</a></td></tr></table>';
    document.getElementById('row')!.onclick = ({ target }) => (target as Element).id === 'cell' && press('link');
    press('cell');
    expect(pressed).toEqual(['link', 'cell']);
  });

  it('on the words of an option is one on the option', () => {
    press('label');
    press('box');
    expect(pressed).toEqual(['label', 'box', 'box']);
  });
});
