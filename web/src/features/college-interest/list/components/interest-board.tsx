import { DragDropContext, Draggable, Droppable, type DropResult } from '@hello-pangea/dnd';
import { useState } from 'react';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import {
  interestStageLabels,
  interestStages,
  type InterestStage,
} from '../../../../../../contract/college-interest/vocabulary.js';
import { useMay } from '../../../../app/session/use-may.js';
import { followRow } from '../../../../ui/list/lines.js';
import { RecordDialog } from '../../timeline/components/record-dialog.js';
import type { RecordKind } from '../../timeline/timeline-entries.js';
import styles from './interest-words.module.css';
import { InterestWords } from './interest-words.js';

interface Props {
  interests: readonly CollegeInterest[];
  /** Only to be looked at. */
  past: boolean;
  onOpen: (interest: CollegeInterest) => void;
}

/** What brings an interest to a stage: to be dropped there asks for it. */
const recordOf: Readonly<Partial<Record<InterestStage, RecordKind>>> = {
  'in-contact': 'communication',
  visited: 'visit',
  applied: 'application',
  offered: 'offer',
  committed: 'commitment',
};

/** The list by stage. A stage follows from what happened: a card that is dropped on one asks what that was. */
export function InterestBoard({ interests, past, onOpen }: Props) {
  const movable = useMay()('interest.change') && !past;
  const [recording, setRecording] = useState<{ interest: CollegeInterest; kind: RecordKind }>();
  const drop = ({ draggableId, source, destination }: DropResult) => {
    const interest = interests.find(({ _id }) => _id === draggableId);
    const kind = destination ? recordOf[destination.droppableId as InterestStage] : undefined;
    if (interest && kind && destination?.droppableId !== source.droppableId) setRecording({ interest, kind });
  };
  return (
    <DragDropContext onDragEnd={drop}>
      <div className={styles.board} role="group" aria-label="Colleges by stage" tabIndex={0}>
        {interestStages.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            interests={interests.filter((interest) => interest.stage === stage)}
            movable={movable}
            onOpen={onOpen}
          />
        ))}
      </div>
      {recording && <RecordDialog {...recording} onClosed={() => setRecording(undefined)} />}
    </DragDropContext>
  );
}

function Column({
  stage,
  interests,
  movable,
  onOpen,
}: Omit<Props, 'past'> & { stage: InterestStage; movable: boolean }) {
  const label = interestStageLabels[stage];
  return (
    <section className={styles.column} aria-label={`${label}: ${interests.length}`}>
      <h3>
        {label} <span style={{ color: 'var(--ink-3)', fontWeight: 500 }}>{interests.length}</span>
      </h3>
      <Droppable droppableId={stage} isDropDisabled={!movable || recordOf[stage] === undefined}>
        {(list, { isDraggingOver }) => (
          <ul ref={list.innerRef} {...list.droppableProps} className={styles.cards} data-over={isDraggingOver}>
            {interests.map((interest, index) => (
              <Draggable key={interest._id} draggableId={interest._id} index={index} isDragDisabled={!movable}>
                {(card, { isDragging }) => (
                  <li
                    ref={card.innerRef}
                    {...card.draggableProps}
                    {...card.dragHandleProps}
                    // The card is a list item that can be moved; its button opens it.
                    role={undefined}
                    aria-label={movable ? `${interest.college.name}, can be moved to another stage` : undefined}
                    data-row
                    onClick={followRow}
                    className={styles.card}
                    data-dragging={isDragging}
                  >
                    <InterestWords interest={interest} onOpen={onOpen} staged={false} />
                  </li>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </ul>
        )}
      </Droppable>
    </section>
  );
}
