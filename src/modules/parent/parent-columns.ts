/** Columns of a parent as the contract has them, but for the athletes: aliases `p` (read.parent) and `x` (read.account_access). */
export const parentColumns = `
  p.parent_id AS "_id", p.first_name AS "firstName", p.last_name AS "lastName", p.email, p.phone,
  p.home_town AS "homeTown", p.status AS "accountStatus", NULL AS "profileImageURL",
  json_build_object('emailNotifications', COALESCE(x.email_notifications, true)) AS preferences`;
