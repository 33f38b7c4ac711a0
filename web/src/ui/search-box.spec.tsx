import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SearchBox } from './search-box.js';

/** A search that is kept in an address, which takes effect a moment after it was asked for. */
function setUp() {
  const asked: string[] = [];
  let address: (value: string) => void = () => undefined;
  function Searched() {
    const [value, setValue] = useState('');
    address = setValue;
    return (
      <SearchBox label="Search" placeholder="Name" value={value} onSearch={(text) => asked.push(text)} pause={20} />
    );
  }
  render(<Searched />);
  const box = screen.getByLabelText<HTMLInputElement>('Search');
  return {
    asked,
    box,
    type: (text: string) => fireEvent.change(box, { target: { value: text } }),
    becomes: (value: string) => act(() => address(value)),
  };
}

describe('a search box', () => {
  it('keeps what is typed while the search before takes effect', async () => {
    const { asked, box, type, becomes } = setUp();
    type('Tra');
    await waitFor(() => expect(asked).toEqual(['Tra']));
    type('Tran');
    becomes('Tra');
    expect(box.value).toBe('Tran');
    await waitFor(() => expect(asked).toEqual(['Tra', 'Tran']));
    becomes('Tran');
    expect(box.value).toBe('Tran');
  });

  it('shows the search that somebody else put in force: Clear all, Back', async () => {
    const { asked, box, type, becomes } = setUp();
    type('Tra');
    await waitFor(() => expect(asked).toEqual(['Tra']));
    becomes('Tra');
    becomes('');
    expect(box.value).toBe('');
    becomes('Tra');
    expect(box.value).toBe('Tra');
  });
});
