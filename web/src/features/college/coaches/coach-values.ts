import { CollegeCoachFields, type CollegeCoach } from '../../../../../contract/college/college-coach.js';

/** Some of it: what somebody changed. */
export const CoachChanges = CollegeCoachFields.partial();

export const noCoach: CollegeCoachFields = { name: '', title: null, email: null, phone: null, xHandle: null };

/** What the form takes of a coach: who says so, the server adds. */
export const coachValues = ({ source: _, ...said }: CollegeCoach): CollegeCoachFields => said;
