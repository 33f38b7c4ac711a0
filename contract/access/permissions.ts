import { z } from 'zod';

/**
 * What a role can be allowed to do. Which role has it in which scope is the server's
 * table, src/modules/access/permission-table.ts; a session carries the names that its role has in any scope.
 */
export const permissions = [
  'athlete.read',
  /** The caller's own athletes, in any relation. */
  'athlete.list',
  'athlete.edit',
  /**
   * Changing an athlete. Editing the profile also needs `athlete.edit`; ADR 17 says who can set the email preference.
   */
  'athlete.change',
  'athlete.change-status',
  /** Verifying an athlete's measurables. */
  'athlete.verify',
  /** The access log of an athlete. */
  'athlete.looks',
  'athlete.join-team',
  'athlete.leave-team',
  /** Ending the link between an athlete and a parent; ADR 17 says who can end which. */
  'athlete.unlink-parent',
  /** Asking for the end of a link, as an athlete who is a minor. */
  'athlete.request-removal',
  /** Confirming or declining a parent; ADR 17 says who may. */
  'athlete.answer-parent',
  /** Inviting a parent by email, as the athlete. */
  'athlete.invite-parent',
  /** Confirming a changed birthday of an athlete; others can only request the change. */
  'athlete.answer-birthday',
  /** Setting a birthday from a document. */
  'athlete.prove-birthday',
  'coach.read',
  /** One's own profile as a coach. */
  'coach.own',
  'coach.toggle',
  'coach.edit',
  /** The caller's email preference, if their profile does not hold it. */
  'account.preferences',
  /** Choosing which kinds of email one gets. */
  'email.own',
  /** Finding, suspending and reopening accounts. */
  'account.suspend',
  /** Looking at what a person sees, in a support session. */
  'support.start',
  /** Ending the support sessions that look at a minor's account. */
  'support.minor',
  /** One's own saved searches. */
  'search.own',
  'parent.read',
  'parent.edit',
  /** Activating and deactivating a parent. */
  'parent.toggle',
  'team.read',
  /** All teams. */
  'team.list',
  /** Activating and deactivating a team. */
  'team.status',
  'team.settings',
  'team.links',
  /** Welcome message and links of a team, for those on it. */
  'board.read',
  'team.create',
  'invite',
  'privacy.erase',
  /** Colleges with their facts. */
  'college.read',
  /** Adding, editing and archiving colleges. */
  'college.manage',
  /** College rosters with what waits for a decision, and colleges’ seasons. */
  'roster.review',
  /** Importing college rosters, deciding on them, recalculating them. */
  'roster.manage',
  /** An athlete's colleges with their timelines. */
  'interest.read',
  /** Adding and removing colleges, and recording what happens. */
  'interest.change',
  /** Suggesting colleges to an athlete. */
  'suggestion.make',
  /** Accepting and declining suggestions. */
  'suggestion.answer',
  /** Drafts of messages to college coaches, in the athlete's name. */
  'message.draft',
  /** Deciding whether an AI model can help with drafts. */
  'message.model',
  /** Replying to updates, and marking them as viewed. */
  'update.reply',
  /** Camps that colleges hold. */
  'camp.read',
  /** Adding, editing and deleting camps. */
  'camp.manage',
  /** Newsletters posted to oneself. */
  'newsletter.read',
  /** Writing and posting newsletters. */
  'newsletter.manage',
  /** Marketing notifications that are shown to oneself. */
  'marketing.read',
  'marketing.manage',
  'task.read',
  /** Assigning, editing and deleting tasks. */
  'task.manage',
  /** Completing and reopening tasks. */
  'task.complete',
  /** What an athlete's subscription is, and its invoices. */
  'subscription.read',
  /** Starting, cancelling and reactivating an athlete's subscription; who pays decides. */
  'subscription.manage',
  /** The billing portal of one's own billing customer. */
  'payment.own',
  /** Making another coach of a team its primary coach. */
  'team.hand-over',
  /** A team's own subscription. */
  'team.pay',
  /** All payments, webhooks and comparisons with the payment service. */
  'payment.review',
  /** Paying invoices back, and comparing with the payment service. */
  'payment.refund',
  /** What pops up for oneself. */
  'celebration.own',
  /** Pictures of offers and commitments. */
  'celebration.share',
  /** Deciding whether these may be shared. */
  'celebration.allow',
  /** What others did that concerns the caller, and what of it they have read. */
  'notification.own',
  'history.read',
  'log.read',
  'log.verify',
  'log.export',
  /** The caller as an admin, with what needs an admin's attention. */
  'admin.own',
  'operations.read',
  'operations.run',
  /** Which parts of the product are on. */
  'flag.read',
  /** Feature flags with what they do. */
  'flag.list',
  /** Turning feature flags on and off. */
  'flag.switch',
] as const;
export const Permission = z.enum(permissions);
export type Permission = z.infer<typeof Permission>;

/** Spec, section 6: roles; `auditor` is read-only, `no-role` a new account. */
export const roles = ['athlete', 'parent', 'coach', 'assistant-coach', 'admin', 'auditor', 'no-role'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;
