import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd';
import { GripVertical } from 'lucide-react';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import { useMay } from '../../../../app/session/use-may.js';
import { followRow } from '../../../../ui/list/follow-row.js';
import { useReorder } from '../../api/change-interest.js';
import { InterestWords } from './interest-words.js';
import styles from './interest-lines.module.css';

interface Props {
  athleteId: string;
  label: string;
  interests: readonly CollegeInterest[];
  /** Whether all of the list is shown, so that it can be put in order. */
  ordered: boolean;
  onOpen: (interest: CollegeInterest) => void;
}

/** The list in the athlete's order, which dragging changes; with the keyboard: Space, the arrows, Space. */
export function InterestLines({ athleteId, label, interests, ordered, onOpen }: Props) {
  const reorder = useReorder(athleteId);
  const movable = useMay()('interest.change') && ordered && interests.length > 1;
  const drop = ({ source, destination }: DropResult) => {
    if (!destination || destination.index === source.index) return;
    const ids = interests.map(({ _id }) => _id);
    const [moved] = ids.splice(source.index, 1);
    if (moved) reorder.mutate(ids.toSpliced(destination.index, 0, moved));
  };
  return (
    <DragDropContext onDragEnd={drop}>
      <Droppable droppableId="interests" isDropDisabled={!movable}>
        {(list) => (
          <ul ref={list.innerRef} {...list.droppableProps} aria-label={label} className={styles.list}>
            {interests.map((interest, index) => (
              <Draggable key={interest._id} draggableId={interest._id} index={index} isDragDisabled={!movable}>
                {(row, { isDragging }) => (
                  <li
                    ref={row.innerRef}
                    {...row.draggableProps}
                    data-row
                    onClick={followRow}
                    className={styles.row}
                    data-dragging={isDragging}
                  >
                    {movable && (
                      <span
                        {...row.dragHandleProps}
                        className={styles.handle}
                        aria-label={`Move ${interest.college.name}`}
                      >
                        <GripVertical size={16} aria-hidden />
                      </span>
                    )}
                    <InterestWords interest={interest} onOpen={onOpen} />
                  </li>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </ul>
        )}
      </Droppable>
    </DragDropContext>
  );
}
