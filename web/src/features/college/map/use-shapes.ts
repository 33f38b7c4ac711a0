import { useEffect, useState } from 'react';
import { arrival } from '../../../app/line/line.js';
import { loadShapes, type Shapes } from './us-shapes.js';

/** The shapes of the states; undefined until they have come. */
export function useShapes(): Shapes | undefined {
  const [shapes, setShapes] = useState<Shapes>();
  useEffect(() => {
    let gone = false;
    void arrival(loadShapes).then((loaded) => gone || setShapes(loaded));
    return () => {
      gone = true;
    };
  }, []);
  return shapes;
}
