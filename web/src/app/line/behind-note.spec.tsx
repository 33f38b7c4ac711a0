import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { signal } from '../signals.js';
import { BehindNote } from './behind-note.js';

describe('a change that screens do not show yet', () => {
  it('is said to be saved', () => {
    render(<BehindNote />);
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => signal('behind'));
    expect(screen.getByRole('status').textContent).toBe('Your change is saved. Screens will show it in a while.');
  });
});
