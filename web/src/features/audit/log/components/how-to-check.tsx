import styles from './proof.module.css';

/** In short what docs/operations.md says under "Checking an exported log". */
export function HowToCheck({ file }: { file: string }) {
  return (
    <details className={styles.how}>
      <summary>How to check an export</summary>
      <ol>
        <li>
          Ask whoever runs this installation for its public key, by another way than the export. They print it with
          <code>npm run log:check -- --public-key</code>
        </li>
        <li>
          On any machine with Node and the Touchline repository, without the database or the master key, run
          <code>npm run log:check -- {file} &lt;public key&gt;</code>
        </li>
        <li>
          It says “Whole” and ends with 0, or it names what does not hold: a link, their order, a missing end, the
          signature or another key. Without the public key it tells only that the file is whole in itself, not who made
          it.
        </li>
      </ol>
    </details>
  );
}
