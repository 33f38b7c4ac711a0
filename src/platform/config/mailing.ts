import { IsEmail, IsOptional, Length, Matches } from 'class-validator';
import { MonitoringVariables } from './monitoring.js';
import { FromEnvironment } from './variable.js';

/** What the mail provider tells us, and where people unsubscribe by email. */
export abstract class MailingVariables extends MonitoringVariables {
  @FromEnvironment({
    name: 'MAIL_UNSUBSCRIBE_TO',
    says: 'Mailbox that unsubscribes by email go to, beside the link; somebody, or a rule of the provider, must act on them.',
    otherwise: 'emails name the link alone',
  })
  @IsOptional()
  @IsEmail({}, { message: 'must be an email address' })
  readonly unsubscribeTo?: string;

  @FromEnvironment({
    name: 'MAIL_REPORTS_SECRET',
    says: 'Secret that signs bounces and complaints which any mail provider reports.',
    otherwise: 'its reports are answered with 404',
    secret: true,
  })
  @IsOptional()
  @Length(24, 200, { message: 'must be 24 to 200 characters' })
  readonly mailReportsSecret?: string;

  @FromEnvironment({
    name: 'MAIL_SES_TOPIC',
    says: 'Amazon SNS topic (ARN) that Amazon SES reports bounces and complaints to.',
    otherwise: 'its reports are answered with 404',
  })
  @IsOptional()
  @Matches(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/, { message: 'must be the ARN of an SNS topic' })
  readonly mailSesTopic?: string;

  @FromEnvironment({
    name: 'MAIL_POSTMARK_SECRET',
    says: 'Password of the basic authentication that Postmark’s webhooks send.',
    otherwise: 'its reports are answered with 404',
    secret: true,
  })
  @IsOptional()
  @Length(24, 200, { message: 'must be 24 to 200 characters' })
  readonly mailPostmarkSecret?: string;
}
